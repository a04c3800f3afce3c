import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';

const address = '/crowdlens-brand-setup-request';
const labels = ['Venue or event name', 'Billing name', 'Billing email', 'Billing address'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const users = () => screen.getAllByRole('group', { name: /^User \d/ });
const userField = (row: number, label: RegExp) =>
  within(users()[row]!).getByLabelText<HTMLInputElement>(label);
const removals = () => screen.queryAllByRole('button', { name: /^Remove/ });
const button = () => screen.getByRole('button', { name: /^Submit/ });
const fill = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } });

function fillRequired(): void {
  fill(field('Venue or event name'), 'The Example Room');
  fill(field('Billing name'), 'Example Room Pty Ltd');
  fill(field('Billing email'), 'accounts@example.com');
  fill(field('Billing address'), '1 Example Street, Fitzroy VIC 3065');
}

it('shows what the product costs', async () => {
  await openStorefront(address);
  const pricing = screen.getByRole('region', { name: 'Pricing' }).textContent;
  for (const text of [
    '$29 per month',
    'plus $0.006 per session',
    'Free 7-day trial or 30K sessions, whichever comes first.',
    'A session counts each website visit regardless of page views.',
  ]) {
    expect(pricing).toContain(text);
  }
});

it('wants four fields of at most 100 characters, the email one of type email', async () => {
  const { calls } = await openStorefront(address);
  fireEvent.click(button());
  for (const label of labels)
    expect(await screen.findByText(`Please fill in “${label}”.`)).toBeDefined();
  expect(labels.map((label) => field(label).maxLength)).toEqual([100, 100, 100, 100]);
  expect(field('Billing email').type).toBe('email');
  expect(calls.filter(({ name }) => name === 'submitBrandSetupRequest')).toEqual([]);
});

it('has at least one row of users, and removes the chosen row', async () => {
  await openStorefront(address);
  expect(users()).toHaveLength(1);
  expect(removals()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Add another user' }));
  expect(users()).toHaveLength(2);
  fill(userField(1, /^Name/), 'Robin');
  fireEvent.click(screen.getByRole('button', { name: 'Remove User 1' }));
  expect(users()).toHaveLength(1);
  expect(userField(0, /^Name/).value).toBe('Robin');
  expect(removals()).toEqual([]);
});

describe('a request', () => {
  it('is submitted, thanked for, and leaves an empty form with one row', async () => {
    const answer = Promise.withResolvers<never>();
    const { calls } = await openStorefront(address, {
      handlers: { submitBrandSetupRequest: () => answer.promise },
    });
    expect(button().textContent).toBe('Submit Request');
    fillRequired();
    fill(userField(0, /^Name/), 'Sam Sample');
    fill(userField(0, /^Email/), 'sam@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Add another user' }));
    fill(userField(1, /^Name/), 'Robin');
    fireEvent.click(button());
    await waitFor(() => expect(button().textContent).toBe('Submitting...'));
    expect(calls.find(({ name }) => name === 'submitBrandSetupRequest')?.input).toEqual({
      params: { partner: 'crowdlens' },
      body: {
        eventVenueName: 'The Example Room',
        entityName: 'Example Room Pty Ltd',
        email: 'accounts@example.com',
        entityAddress: '1 Example Street, Fitzroy VIC 3065',
        additionalBrandUsers: 'Sam Sample, sam@example.com\nRobin',
      },
    });
    await act(() => {
      answer.resolve({ reference: '1' } as never);
      return answer.promise;
    });
    const thanks = await screen.findByText('Thank you. Your request has been submitted.');
    expect(thanks.className).toContain('success');
    expect(button().textContent).toBe('Submit Request');
    expect(labels.map((label) => field(label).value)).toEqual(['', '', '', '']);
    expect(users()).toHaveLength(1);
    expect(userField(0, /^Name/).value).toBe('');
  });

  it('that fails reports it in red and leaves the form filled', async () => {
    const { warnings } = await openStorefront(address, {
      handlers: { submitBrandSetupRequest: () => Promise.reject(new Error('down')) },
    });
    fillRequired();
    fireEvent.click(button());
    const sorry = await screen.findByText('Failed to submit the request. Please try again.');
    expect(sorry.className).toContain('failure');
    expect(field('Billing name').value).toBe('Example Room Pty Ltd');
    expect(warnings).toEqual(['The brand setup request was not submitted']);
  });
});
