export { clientLoader, default, ErrorBoundary, handle, loader } from '../goods/result-page.tsx';
