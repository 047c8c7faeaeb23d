import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../scripts/lib/config.ts';
import { gitHubTarget } from '../../../scripts/rebuild/hook-target.ts';
import { type BuildState, openRebuilds } from '../../../scripts/rebuild/open-rebuilds.ts';
import { answering, openData, openHost, SECRET_PATH } from './others-support.ts';

const ANSWER_MS = 300;

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('the others', () => {
  test('are told once of each change, over restarts too', async () => {
    const { bodies, target } = await openHost(answering(200));
    const { open, change, told, dataDir } = await openData('one');
    const tellOthers = open([target]);
    tellOthers();
    await expect.poll(() => told.length).toBe(1);
    tellOthers();
    open([target])();
    await settle();
    expect(bodies).toEqual([`POST ${SECRET_PATH}`]);
    await change('two');
    open([target])();
    await expect.poll(() => bodies.length).toBe(2);
    await expect.poll(() => told.length).toBe(2);
    expect(told.join() + (await readFile(join(dataDir, 'told-hooks.json'), 'utf8'))).not.toContain('5ecret');
  });

  test('are told once of a change while they think about it, and of what it was before when it is taken back', async () => {
    const { bodies, host, target } = await openHost(answering(200));
    const { open, change, told } = await openData('one');
    const tellOthers = open([target]);
    tellOthers();
    await expect.poll(() => told.length).toBe(1);
    const { promise: thinking, resolve: answer } = Promise.withResolvers<undefined>();
    host.answer = (_, response) => void thinking.then(() => response.end());
    await change('two');
    tellOthers();
    await expect.poll(() => bodies.length).toBe(2);
    tellOthers();
    await change('one');
    tellOthers();
    tellOthers();
    answer(undefined);
    await expect.poll(() => told.length).toBe(3);
    await settle();
    tellOthers();
    await settle();
    expect(bodies).toHaveLength(3);
  });

  test('are told again when the process is killed before they answer, since they may have heard it', async () => {
    const { bodies, host, target } = await openHost(answering(200));
    const { open, change, told } = await openData('one');
    const beforeKill = open([target]);
    beforeKill();
    await expect.poll(() => told.length).toBe(1);
    host.answer = () => undefined;
    await change('two');
    beforeKill();
    await expect.poll(() => bodies.length).toBe(2);
    host.answer = answering(200);
    await change('one');
    open([target])();
    await expect.poll(() => bodies.length).toBe(3);
  });

  test('who refuse, hang or lead elsewhere are told again, also after a restart, and keep nobody waiting', async () => {
    const broken = await openHost(answering(500));
    const well = await openHost(answering(204));
    const { open, told } = await openData('one');
    open([broken.target, well.target])();
    await expect.poll(() => told.filter((line) => line.includes('it answered 500')).length).toBe(3);
    broken.host.answer = () => undefined;
    open([broken.target, well.target], { answerMs: ANSWER_MS })();
    await expect.poll(() => told.filter((line) => line.includes('timeout')).length).toBe(3);
    broken.host.answer = (_, response) => void response.writeHead(307, { Location: well.origin }).end();
    open([broken.target, well.target])();
    await expect.poll(() => told.filter((line) => line.includes('redirect')).length).toBe(3);
    broken.host.answer = answering(201);
    open([broken.target, well.target])();
    await expect.poll(() => told.at(-1)).toBe(`${broken.target.name} was told that the projects changed.`);
    expect(well.bodies).toHaveLength(1);
    expect(told.join()).not.toContain('5ecret');
  });

  test('who are gone are not asked again until something changes', async () => {
    const { bodies, target } = await openHost(answering(410));
    const { open, told } = await openData('one');
    open([target])();
    await expect.poll(() => told.length).toBe(1);
    await settle();
    expect(bodies).toHaveLength(1);
  });

  test('are told nothing before there are projects, and forget nothing of a damaged note', async () => {
    const { bodies, target } = await openHost(answering(200));
    const { open, dataDir, change } = await openData('one');
    await rm(join(dataDir, 'snapshot'));
    await writeFile(join(dataDir, 'told-hooks.json'), '{"broken');
    const tellOthers = open([target]);
    tellOthers();
    await settle();
    expect(bodies).toEqual([]);
    await change('one');
    tellOthers();
    await expect.poll(() => bodies.length).toBe(1);
  });

  test('at GitHub are sent what their API asks for', async () => {
    const { origin, bodies, host } = await openHost(answering(500));
    const headers: Record<string, unknown>[] = [];
    host.answer = (request, response) => {
      headers.push(request.headers);
      response.writeHead(204).end();
    };
    const { open, told } = await openData('one');
    open([gitHubTarget('ada/site', 'github_pat_5ecret', origin)])();
    await expect.poll(() => told).toEqual(['github:ada/site was told that the projects changed.']);
    expect(bodies).toEqual([
      'POST /repos/ada/site/dispatches application/json {"event_type":"projects-changed"}',
    ]);
    expect(headers[0]).toMatchObject({
      accept: 'application/vnd.github+json',
      authorization: 'Bearer github_pat_5ecret',
      'user-agent': 'developer-portfolio',
      'x-github-api-version': '2022-11-28',
    });
  });

  test('are told by the server once it has the changed projects, even if its own build fails', async () => {
    const { bodies, target } = await openHost(answering(200));
    const { dataDir, change } = await openData('one');
    const config = readConfig({ DATA_DIR: dataDir, REBUILD_HOOKS: target.address });
    const output = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
    for (const spy of output) spy.mockImplementation(() => undefined);
    const state: BuildState = { build: 'waiting', problem: undefined, nextTry: undefined };
    const rebuilds = await openRebuilds(config, 'http://127.0.0.1:1', state, async () => {
      await change('two');
      return 'The disk is full.';
    });
    onTestFinished(rebuilds.close);
    await rebuilds.start();
    await expect.poll(() => bodies).toEqual([`POST ${SECRET_PATH}`]);
    await expect
      .poll(() => output[1]?.mock.calls)
      .toEqual([[`${target.name} was told that the projects changed.`]]);
    expect(output[0]?.mock.calls).toEqual([
      ['The site is not up to date:\nThe disk is full.'],
      ['It is tried again in 1 min.'],
    ]);
    expect(state.nextTry?.getTime()).toBeGreaterThan(Date.now());
  });
});
