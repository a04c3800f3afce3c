import { expect, test } from 'vitest';
import { createTargetRepository, describeTarget } from './targetRepository.ts';

function setUp(stored: unknown = null) {
  const file = { content: stored };
  const open = () =>
    createTargetRepository({
      file: {
        read: () => Promise.resolve(file.content),
        write(targets) {
          file.content = targets;
          return Promise.resolve();
        },
      },
      localUrl: () => 'http://localhost:3000',
      localKeys: { developerKey: 'secret', staffKey: null },
    });
  return { file, open, repository: open() };
}

const namesOf = async ({ list }: ReturnType<typeof createTargetRepository>) =>
  (await list()).map(({ id, url }) => `${id} ${url}`);

test('the first target is this server; others follow and outlive a restart', async () => {
  const { open, repository } = setUp();
  await repository.add({ name: 'Staging (EU)', url: 'https://staging.example/' });
  const all = ['local http://localhost:3000', 'staging-eu https://staging.example'];
  expect(await namesOf(repository)).toEqual(all);
  expect(await namesOf(open())).toEqual(all);
});

test('a file that cannot be used counts as empty', async () => {
  expect(await namesOf(setUp({ targets: 'none' }).repository)).toHaveLength(1);
});

test('targets of one name have different ids', async () => {
  const { repository } = setUp();
  await repository.add({ name: 'Local', url: 'https://one.example' });
  await repository.add({ name: 'local!', url: 'https://two.example' });
  await repository.add({ name: '№', url: 'https://three.example' });
  expect((await repository.list()).map(({ id }) => id)).toEqual([
    'local',
    'local-2',
    'local-3',
    'target',
  ]);
});

test.each([
  'staging.example',
  'ftp://staging.example',
  'https://staging.example/api',
  'https://staging.example?a=1',
  'https://staging.example#a',
  'https://user:word@staging.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s is refused by its field', async (url) => {
  const { repository, file } = setUp();
  await expect(repository.add({ name: 'Staging', url })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ path: '/url' }],
  });
  expect(file.content).toBeNull();
});

test('an address that is there already is refused, that of this server too', async () => {
  const { repository } = setUp();
  await repository.add({ name: 'Staging', url: 'https://staging.example' });
  for (const url of ['https://STAGING.example:443/', 'http://localhost:3000']) {
    await expect(repository.add({ name: 'Again', url })).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining('has this address already') as string }],
    });
  }
});

test('a removed target is gone; an unknown one and this server cannot be removed', async () => {
  const { repository } = setUp();
  const { id } = await repository.add({ name: 'Staging', url: 'https://staging.example' });
  await repository.remove(id);
  await expect(repository.find(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(repository.remove(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(repository.remove('local')).rejects.toMatchObject({ code: 'not_found' });
});

test('a page learns that a target has keys, never the keys', async () => {
  const target = describeTarget(await setUp().repository.find('local'));
  expect(target).toMatchObject({ hasDeveloperKey: true, hasStaffKey: false });
  expect(JSON.stringify(target)).not.toContain('secret');
});
