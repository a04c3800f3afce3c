import { NotFoundPage } from '#renderer/components/not-found/NotFoundPage.tsx';

export const notFoundRoute = { Component: NotFoundPage };
