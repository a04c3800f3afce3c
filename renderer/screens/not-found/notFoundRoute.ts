import { NotFoundScreen } from './NotFoundScreen.tsx';

export const notFoundRoute = { Component: NotFoundScreen };
