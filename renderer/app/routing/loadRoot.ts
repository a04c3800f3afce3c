import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadVisitor, type VisitorSnapshot } from '#renderer/state/visitor/visitorSnapshot.ts';
import { servicesContext } from './servicesContext.ts';

/** Reads the visitor once a page; what changes later is in the state. */
export function loadRoot({ context }: LoaderFunctionArgs): Promise<VisitorSnapshot> {
  return loadVisitor(context.get(servicesContext));
}
