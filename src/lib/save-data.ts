/** Whether the visitor asks for less data. Takes a `navigator`; not every browser, nor TypeScript's library, knows of it. */
export function isSavingData(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const isKnown = typeof connection === 'object' && connection !== null;
  return isKnown && Reflect.get(connection, 'saveData') === true;
}
