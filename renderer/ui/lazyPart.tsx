import { createElement, lazy, Suspense, type ComponentType } from 'react';

/** A component whose code loads when it is first rendered; until then nothing stands in its place. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return <Suspense fallback={null}>{createElement(Part, props)}</Suspense>;
  };
}
