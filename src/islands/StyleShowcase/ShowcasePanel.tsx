import { type MouseEvent, useState } from 'react';
import type { Picture } from '../../lib/picture.ts';
import { ResponsivePicture } from '../ResponsivePicture.tsx';
import styles from './ShowcasePanel.module.scss';

export interface DesignStyle {
  title: string;
  description: string;
  picture: Picture & { alt: string };
}

interface Props {
  id: string;
  labelledBy: string;
  designStyles: DesignStyle[];
  /** The style whose words show. */
  selected: number;
  /** The style whose picture shows; it lags behind while a picture loads. */
  shown: number;
  asked: readonly number[];
  onArrive: (index: number) => void;
}

function isTap(event: MouseEvent): boolean {
  return event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType !== 'mouse';
}

/** The picture, and over it the words, which the pointer, the focus or a tap unfolds. */
export function ShowcasePanel({ id, labelledBy, designStyles, selected, shown, asked, onArrive }: Props) {
  const [overlay, setOverlay] = useState<'open' | 'closed'>('closed');

  return (
    <div
      className={styles.panel}
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      tabIndex={0}
      data-overlay={overlay}
      // Pointer and keyboard are the style sheet's; a finger neither hovers nor leaves.
      onClick={(event) => isTap(event) && setOverlay(overlay === 'open' ? 'closed' : 'open')}
      onBlur={() => setOverlay('closed')}
    >
      {designStyles.map(
        ({ title, picture }, index) =>
          asked.includes(index) && (
            <ResponsivePicture
              key={title}
              className={styles.picture}
              picture={picture}
              alt={picture.alt}
              loading={index === 0 ? 'lazy' : 'eager'}
              decoding="async"
              aria-hidden={index !== shown}
              data-state={index === shown ? 'shown' : 'hidden'}
              onLoad={() => onArrive(index)}
              onError={() => onArrive(index)}
            />
          ),
      )}
      <div className={styles.overlay}>
        <div className={styles.words} key={selected}>
          <h3>{designStyles[selected]?.title}</h3>
          <p>{designStyles[selected]?.description}</p>
        </div>
      </div>
    </div>
  );
}
