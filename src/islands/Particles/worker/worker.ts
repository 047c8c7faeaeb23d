import { type Container, tsParticles } from '@tsparticles/engine';
import { followState, loadNetwork, paint } from '../network.ts';
import { particlesOptions } from '../options.ts';
import { type Change, READY, type Start } from './messages.ts';
import { standIn, StandInCanvas, StandInDocument } from './stand-ins.ts';

interface Network {
  container: Container;
  canvas: StandInCanvas;
  page: StandInDocument;
}

async function start({ surface, size, pixelRatio, colour }: Start): Promise<Network> {
  const canvas = new StandInCanvas(surface, size);
  const page = new StandInDocument(canvas);
  standIn(page, pixelRatio);
  const container = await tsParticles.load({ id: 'background', options: particlesOptions });
  if (!container) throw new Error('tsParticles made nothing of the options.');
  // Before the first frame is drawn, or the light theme would flash white.
  paint(container, colour);
  return { container, canvas, page };
}

async function apply(change: Change, { container, canvas, page }: Network): Promise<void> {
  switch (change.kind) {
    case 'move':
      page.hide(change.isHidden);
      if (!change.isHidden) followState(container, change.state);
      break;
    case 'paint':
      paint(container, change.colour);
      break;
    case 'resize':
      canvas.resize(change.size);
      await container.canvas.windowResize();
      break;
    case 'point':
      page.point('pointermove', change.place);
      break;
    case 'click':
      if (!container.animationStatus) break;
      page.point('pointermove', change.place);
      page.point('pointerup', change.place);
      break;
    case 'leave':
      page.dispatchEvent(new Event('pointerleave'));
  }
}

let network: Promise<Network>;

addEventListener('message', ({ data }: MessageEvent<Start | Change>) => {
  // What comes while the network starts waits for it, and keeps its order.
  const done =
    data.kind === 'start' ? (network = start(data)) : network.then((started) => apply(data, started));
  // Of a promise that fails nobody tells the page.
  done.catch(reportError);
});

await loadNetwork(tsParticles);
postMessage(READY);
