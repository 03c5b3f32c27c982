export { clientLoader, default, ErrorBoundary, loader } from '../goods/result-page.tsx';
