import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A component of a module that loads when it is first rendered; until then the fallback stands in its place. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  fallback: ReactNode = null,
) {
  const loadPart = async () => ({ default: (await load())[name] });
  const Part = lazy(loadPart) as unknown as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>;
  };
}
