import { Outlet } from 'react-router';
import { Content, SkipLink } from './parts/skip-link.tsx';

export default function AdminLayout() {
  return (
    <>
      <SkipLink />
      <Content>
        <Outlet />
      </Content>
    </>
  );
}
