import { useEffect, useRef } from 'react';
import type { Picture } from '../../lib/picture.ts';
import { ResponsivePicture } from '../ResponsivePicture.tsx';
import { opensByItself } from '../opens-by-itself.ts';
import { hideDialog, openQuickly, showQuickly } from '../quick-dialog.ts';
import { returnFocus } from '../return-focus.ts';
import { useBackdropClose } from '../use-backdrop-close.ts';
import styles from './CvOverlay.module.scss';

/** The name under which the CV image is saved; from the specification. */
const CV_IMAGE_FILE_NAME = 'image.jpg';

interface Props {
  title: string;
  alt: string;
  thumbnail: Picture;
  /** The same, to be read. */
  page: Picture;
  /** Addresses of what is taken along. */
  image: string;
  pdf: string;
}

/** The CV as a small picture that opens a dialog with the whole page, to be looked at or taken along. */
export function CvOverlay({ title, alt, thumbnail, page, image, pdf }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backdrop = useBackdropClose();

  useEffect(() => {
    const leaving = new AbortController();
    if (dialog.current) openQuickly(dialog.current, leaving.signal);
    return () => leaving.abort();
  }, []);

  function open(): void {
    if (dialog.current && !opensByItself()) showQuickly(dialog.current);
  }

  function close(): void {
    if (dialog.current) hideDialog(dialog.current);
  }

  return (
    <>
      <button
        className={`${styles.block} screen-only`}
        type="button"
        aria-haspopup="dialog"
        commandfor="cv-overlay"
        command="show-modal"
        onClick={open}
      >
        <span className={styles.title}>{title}</span>
        <ResponsivePicture className={styles.thumbnail} picture={thumbnail} alt={alt} />
      </button>
      <dialog
        className={styles.overlay}
        id="cv-overlay"
        aria-label={alt}
        ref={dialog}
        // It may be open already when React arrives.
        suppressHydrationWarning
        onClose={({ currentTarget }) => returnFocus(currentTarget)}
        {...backdrop}
      >
        <div className={styles.content}>
          <div className={styles.controls}>
            <form method="dialog" onSubmit={close}>
              <button className="button secondary" type="submit">
                Close
              </button>
            </form>
            <a className="button" href={image} download={CV_IMAGE_FILE_NAME}>
              PNG
            </a>
            <a
              className="button"
              href={pdf}
              target="_blank"
              rel="noopener noreferrer"
              title="Opens in a new tab"
            >
              PDF
            </a>
          </div>
          {/* Taller than most screens: the keyboard scrolls it too. */}
          <div className={styles.page} role="group" aria-label={title} tabIndex={0}>
            <div className={styles.sheet}>
              {/* Here already, so that nobody looks at an empty sheet while the page itself is on its way. */}
              <ResponsivePicture picture={thumbnail} alt="" loading="lazy" />
              <ResponsivePicture picture={page} alt={alt} loading="lazy" />
            </div>
          </div>
        </div>
      </dialog>
    </>
  );
}
