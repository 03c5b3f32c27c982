import { Outlet } from 'react-router';

export default function PageLayout() {
  return <Outlet />;
}
