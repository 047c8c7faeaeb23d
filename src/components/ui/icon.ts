import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { iconToSVG } from '@iconify/utils/lib/svg/build';
import { icons } from '@iconify-json/lucide';
import { openMemory } from '../../lib/memory.ts';

type IconDrawing = ReturnType<typeof iconToSVG>;

const remember = openMemory<IconDrawing>();

/** An interface icon of the set "lucide". Throws where the set has none of that name. */
export function drawIcon(name: string): IconDrawing {
  return remember(name, () => {
    const data = getIconData(icons, name);
    if (!data) throw new Error(`There is no icon "${name}" in the set "lucide".`);
    return iconToSVG(data, { height: '1em', width: 'auto' });
  });
}
