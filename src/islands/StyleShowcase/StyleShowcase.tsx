import { type KeyboardEvent, useId, useRef } from 'react';
import { nextTab } from '../../lib/next-tab.ts';
import { type DesignStyle, ShowcasePanel } from './ShowcasePanel.tsx';
import styles from './StyleShowcase.module.scss';
import { useCrossfade } from './use-crossfade.ts';

interface Props {
  /** The first is the one shown at the start. */
  styles: DesignStyle[];
}

/** A tall picture panel beside one button for each style: tabs, with one panel that changes its content. */
export function StyleShowcase({ styles: designStyles }: Props) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const { selected, shown, asked, askFor, choose, arrive } = useCrossfade();
  const tabId = (index: number) => `${id}tab-${index}`;
  const panelId = `${id}panel`;

  function moveByKey(event: KeyboardEvent): void {
    const next = nextTab(event.key, selected, designStyles.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={styles.showcase}>
      <ShowcasePanel
        id={panelId}
        labelledBy={tabId(selected)}
        {...{ designStyles, selected, shown, asked, onArrive: arrive }}
      />
      <div
        className={styles.tabs}
        role="tablist"
        aria-label="Design styles"
        aria-orientation="vertical"
        ref={tabs}
        onKeyDown={moveByKey}
      >
        {designStyles.map(({ title }, index) => (
          <button
            key={title}
            className={styles.tab}
            type="button"
            role="tab"
            id={tabId(index)}
            aria-selected={index === selected}
            aria-controls={panelId}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => choose(index)}
            onPointerEnter={() => askFor(index)}
            onFocus={() => askFor(index)}
          >
            {title}
          </button>
        ))}
      </div>
    </div>
  );
}
