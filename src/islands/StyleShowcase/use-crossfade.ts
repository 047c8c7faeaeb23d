import { useState } from 'react';

/**
 * Which of several pictures is shown when another is chosen: the old one stays until the new one has arrived, so that
 * no empty panel shows between them. Pictures are asked for one by one; the first is in the page from the start.
 */
export function useCrossfade() {
  const [selected, setSelected] = useState(0);
  const [previous, setPrevious] = useState(0);
  const [asked, setAsked] = useState<readonly number[]>([0]);
  const [arrived, setArrived] = useState<readonly number[]>([0]);
  const shown = arrived.includes(selected) ? selected : previous;

  const askFor = (index: number) =>
    setAsked((before) => (before.includes(index) ? before : [...before, index]));

  return {
    selected,
    shown,
    asked,
    /** Fetches a picture that may be chosen next. */
    askFor,
    choose: (index: number) => {
      setPrevious(shown);
      setSelected(index);
      askFor(index);
    },
    /** To be told when a picture is there, or will never be. */
    arrive: (index: number) => setArrived((before) => (before.includes(index) ? before : [...before, index])),
  };
}
