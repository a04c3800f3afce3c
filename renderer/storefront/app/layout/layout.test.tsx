import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RootError } from '#renderer/storefront/app/RootLayout.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';
import { testServices } from '#tests/support/dom/testServices.ts';

const sitePages = [
  ['Home', '/'],
  ['Customer support', '/customer-support'],
  ['Resell your ticket', '/resell-your-ticket'],
  ['Ticket your event', '/ticket-your-event'],
  ['About', '/about'],
  ['Terms and conditions', '/terms-and-conditions'],
  ['Privacy', '/privacy-policy'],
] as const;

const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
const footer = () => screen.getByRole('contentinfo');
const linksOf = (place: HTMLElement) =>
  [...place.querySelectorAll('ul a')].map((link) => [link.textContent, link.getAttribute('href')]);

async function openMenu(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

describe('the menu', () => {
  it('links to every page of its list, the FAQ among them', async () => {
    await openStorefront('/about');
    expect(linksOf(await openMenu())).toEqual([
      ...sitePages,
      ['Frequently asked questions', '/frequently-asked-questions'],
    ]);
  });

  it('closes on escape, by its button and on a change of route', async () => {
    const { router } = await openStorefront('/about');
    for (const close of [
      () => fireEvent.keyDown(menu()!, { key: 'Escape' }),
      () => fireEvent.click(within(menu()!).getByRole('button', { name: 'Close menu' })),
      () => act(() => router.navigate('/careers')),
    ]) {
      await openMenu();
      await close();
      await waitFor(() => expect(menu()).toBeNull());
    }
  });
});

describe('the footer', () => {
  it('links to the same pages but the FAQ, to social pages, and names the company', async () => {
    await openStorefront('/about');
    expect(linksOf(footer())).toEqual([
      ...sitePages,
      ['Instagram', 'https://instagram.example/wattletickets'],
      ['Facebook', 'https://facebook.example/wattletickets'],
      ['YouTube', 'https://youtube.example/wattletickets'],
    ]);
    expect(footer().textContent).toContain('© 2025 Wattle Tickets Pty Ltd');
  });

  it('has no heading over links that a brand does not have', async () => {
    const { config } = testServices({}).services;
    const hire = { label: 'Hire the hall', url: '/hire' };
    const brand = { ...config.brand, socialLinks: [], footerLinks: [hire] };
    await openStorefront('/about', { changes: { config: { ...config, brand } } });
    expect(linksOf(footer())).toEqual([...sitePages, ['Hire the hall', '/hire']]);
    expect(within(footer()).queryByText('Follow us')).toBeNull();
  });
});

describe('the link for organisers is recorded', () => {
  it.each([
    ['footer', () => Promise.resolve(footer())],
    ['navmenu', openMenu],
  ] as const)('with the location %s', async (location, reach) => {
    const { tracked, addressNow } = await openStorefront('/about');
    const place = await reach();
    fireEvent.click(within(place).getByRole('link', { name: 'Ticket your event' }));
    await waitFor(() => expect(addressNow()).toBe('/ticket-your-event'));
    expect(tracked).toEqual([
      ['website:ticket_your_event_link_click', { location, brand: 'Wattle Tickets' }],
    ]);
  });
});

describe('page views', () => {
  const watched = () => {
    const views: string[] = [];
    const notifier = {
      fetchTrackingId: () => Promise.resolve(null),
      sendPageView: () => void views.push('view'),
    };
    return { views, notifier };
  };

  it('are sent after every navigation', async () => {
    const { views, notifier } = watched();
    const { router } = await openStorefront('/about', { changes: { notifier } });
    await waitFor(() => expect(views).toHaveLength(1));
    await act(() => router.navigate('/careers'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(views).toHaveLength(3));
  });

  it('are not sent by a developer', async () => {
    const { views, notifier } = watched();
    const { cookies } = testServices().services;
    const get = (name: string) => (name === 'developer' ? '1' : null);
    const { router } = await openStorefront('/about', {
      changes: { notifier, cookies: { ...cookies, get } },
    });
    await act(() => router.navigate('/careers'));
    expect(views).toEqual([]);
  });
});

it('takes its notifications along when it is left', async () => {
  const { router } = await openStorefront('/about');
  act(() => toast({ kind: 'success', text: 'Address copied' }));
  expect(await screen.findByText('Address copied')).toBeDefined();
  await act(() => router.navigate('/careers'));
  expect(screen.queryByText('Address copied')).toBeNull();
  act(() => toast({ kind: 'success', text: 'Link copied' }));
  expect(await screen.findByText('Link copied')).toBeDefined();
});

describe('a page', () => {
  it.each([
    ['/', 'Live events across Australia — Wattle Tickets'],
    ['/about', 'about — Wattle Tickets'],
    ['/deadcool', 'Dead cool — Wattle Tickets'],
    ['/no-such-page', 'Page not found — Wattle Tickets'],
  ])('%s has the title %j', async (address, title) => {
    await openStorefront(address, {
      handlers: { getRecommendations: () => Promise.reject(new Error('down')) },
    });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('without a text has a message and a link', async () => {
    await openStorefront('/about', {
      handlers: { getContentPage: () => Promise.reject(new Error('not found')) },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      "Sorry, we couldn't find the page you're looking for.",
    );
  });

  it('that does not exist offers a search', async () => {
    const { addressNow } = await openStorefront('/no-such-page');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      "Oops! We can't seem to find that page. Try searching for an event?",
    );
    const field = within(screen.getByRole('main')).getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(field, { target: { value: 'festival' } });
    fireEvent.submit(field.form!);
    await waitFor(() => expect(addressNow()).toBe('/search?q=festival'));
  });

  it('takes the focus to its content when another screen was left for it', async () => {
    const { router } = await openStorefront('/about');
    await act(() => router.navigate('/careers'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('of resale leads to the sell page of the partner', async () => {
    const { config } = testServices().services;
    await openStorefront('/resell-your-ticket', {
      changes: { config: { ...config, resaleUrl: 'https://fairpass.example/sell' } },
    });
    expect(screen.getByRole('link', { name: 'Resell my ticket' }).getAttribute('href')).toBe(
      'https://fairpass.example/sell',
    );
  });
});

it('a layout that fails leaves its sentence', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => silence.mockRestore());
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: RootError,
      Component: () => {
        throw new Error('broken');
      },
    },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  onTestFinished(unmount);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Oops, something went wrong',
  );
});
