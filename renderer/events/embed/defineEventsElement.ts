import { embedPath, embedTag, type EmbedAnswer, type EmbedEvent } from '#shared/contract/embed.ts';
import { eventAddress } from '#shared/domain/paths.ts';
import { attributeNames, readAttributes, type EmbedSettings } from './embedAttributes.ts';
import { embedMessages as words } from './embedMessages.ts';
import { embedStyles } from './embedStyles.ts';

/** Defines the element of embeds, once a page; without an attribute it asks the server of this origin. */
export function defineEventsElement(ownServer: string): void {
  if (customElements.get(embedTag) !== undefined) return;
  EventsElement.ownServer = ownServer;
  customElements.define(embedTag, EventsElement);
  // Websites have its former name, too, and a class has one name.
  customElements.define('wattle-events', class extends EventsElement {});
}

/**
 * Shows a search of ours on any page. A link to the search is there from the start, so it is what remains without
 * an answer. Markup is made by methods of the DOM alone, and styles are constructed: no policy of a page stops them.
 */
class EventsElement extends HTMLElement {
  static ownServer = '';
  static readonly observedAttributes = attributeNames;
  #request = new AbortController();
  #isDue = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(embedStyles);
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    this.attributeChangedCallback();
  }

  disconnectedCallback(): void {
    this.#request.abort();
  }

  /** Attributes often change together, and are shown once. */
  attributeChangedCallback(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) void this.#show();
    });
  }

  async #show(): Promise<void> {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    const settings = readAttributes(this, EventsElement.ownServer);
    const { problems, unknown } = settings;
    if (problems.length > 0) return this.#render(settings, nothing, [...unknown, ...problems]);
    this.#render(settings, null, []);
    try {
      const answer = await findEvents(settings, signal);
      this.#render(settings, answer, [...unknown, ...answer.notices]);
    } catch (cause) {
      const failure = words.noAnswer(settings.server, String(cause));
      if (!signal.aborted) this.#render(settings, null, [...unknown, failure]);
    }
  }

  /** `answer` is null where there is none, or none yet. */
  #render(settings: EmbedSettings, answer: EmbedAnswer | null, problems: readonly string[]): void {
    for (const problem of problems) console.warn(`<${this.localName}>: ${problem}`);
    const shown = this.hasAttribute('debug') ? problems : [];
    const { values, search } = settings;
    const all = words.all(answer?.total ?? 0);
    const embed = create('div', { className: 'embed' });
    embed.append(
      create(`h${values['heading-level']}`, { id: 'heading', textContent: values.heading }),
      ...shown.map((problem) => create('p', { className: 'problem', textContent: problem })),
      ...(answer === null ? [] : [renderList(answer, settings)]),
      ...(answer?.total === 0 ? [create('p', { textContent: words.none })] : []),
      create('a', { className: 'all', href: tagged(search, values), textContent: all }),
    );
    this.shadowRoot?.replaceChildren(embed);
  }
}

const nothing: EmbedAnswer = { total: 0, events: [], notices: [] };

const wrongRequest = 422;

/** A search that the server refuses has no events, and a sentence for the owner. */
async function findEvents({ server, search, values }: EmbedSettings, signal: AbortSignal) {
  const address = new URL(embedPath + search.search, server);
  address.searchParams.set('limit', values.limit);
  const response = await fetch(address, { credentials: 'omit', signal });
  const body: unknown = await response.json();
  if (response.ok) return body as EmbedAnswer;
  if (response.status !== wrongRequest) throw new Error(String(response.status));
  return { ...nothing, notices: [(body as { detail: string }).detail] };
}

function renderList({ events }: EmbedAnswer, settings: EmbedSettings): HTMLElement {
  const list = create('ul', { className: settings.values.layout, role: 'list' });
  list.setAttribute('aria-labelledby', 'heading');
  list.append(...events.map((event) => renderEvent(event, settings)));
  return list;
}

function renderEvent(event: EmbedEvent, { server, values }: EmbedSettings): HTMLElement {
  const { key, name, start, day, date, facts, status, tickets, image } = event;
  const href = tagged(new URL(eventAddress(key), server), values);
  const title = create('div', {});
  title.append(
    create('a', { className: 'name', href, textContent: name }),
    ...(status === '' ? [] : [create('span', { className: 'status', textContent: status })]),
    create('p', { className: 'facts', textContent: facts.join(' · ') }),
  );
  if (tickets !== null) {
    const seller = new URL(tickets, server).href;
    title.append(create('a', { className: 'tickets', href: seller, textContent: words.tickets }));
  }
  const item = create('li', {});
  if (values.layout === 'cards' && image !== null) {
    const picture = new URL(image, server).href;
    const shown = create('img', {
      alt: '',
      loading: 'lazy',
      width: 480,
      height: 270,
      src: picture,
    });
    // The policy of the page may not name where it comes from.
    shown.addEventListener('error', () => shown.remove());
    item.append(shown);
  }
  item.append(create('time', { dateTime: start, textContent: `${day} ${date}` }), title);
  return item;
}

/** The address with the names by which campaigns are counted. */
function tagged(address: URL, { campaign }: EmbedSettings['values']): string {
  const url = new URL(address);
  url.searchParams.set('utm_source', window.location.hostname);
  url.searchParams.set('utm_medium', 'embed');
  url.searchParams.set('utm_campaign', campaign);
  return url.href;
}

function create<N extends keyof HTMLElementTagNameMap>(
  name: N,
  properties: Partial<HTMLElementTagNameMap[N]>,
): HTMLElementTagNameMap[N];
function create(name: string, properties: Partial<HTMLElement>): HTMLElement;
function create(name: string, properties: object): HTMLElement {
  return Object.assign(document.createElement(name), properties);
}
