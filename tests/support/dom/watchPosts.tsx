import { onTestFinished, vi } from 'vitest';

export interface PostedForm {
  action: string;
  fields: Record<string, string>;
}

/** Catches the forms a page posts for the browser to follow, in place of the browser. */
export function watchPosts(): PostedForm[] {
  const posted: PostedForm[] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function keep(
    this: HTMLFormElement,
  ) {
    const inputs = [...this.querySelectorAll('input')];
    posted.push({
      action: this.action,
      fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    });
  });
  onTestFinished(() => submit.mockRestore());
  return posted;
}
