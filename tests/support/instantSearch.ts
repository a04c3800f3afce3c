import type { ComponentType, ReactElement, ReactNode } from 'react';
import * as library from 'react-instantsearch';

/** The slice of InstantSearch that tests use; its own typings do not resolve for Node's modules. */
interface InstantSearchLibrary {
  InstantSearch: ComponentType<{
    searchClient: unknown;
    indexName: string;
    initialUiState?: Record<string, unknown>;
    insights?: Record<string, unknown>;
    children?: ReactNode;
  }>;
  InstantSearchSSRProvider: ComponentType<{ initialResults?: unknown; children?: ReactNode }>;
  Hits: ComponentType<{ hitComponent: (props: { hit: unknown }) => ReactElement }>;
  Highlight: ComponentType<{ hit: unknown; attribute: string }>;
  RefinementList: ComponentType<{ attribute: string }>;
  SearchBox: ComponentType;
  Stats: ComponentType;
  getServerState(
    page: ReactElement,
    options: { renderToString: (page: ReactElement) => string },
  ): Promise<{ initialResults: unknown }>;
}

export const instantSearch = library as unknown as InstantSearchLibrary;
