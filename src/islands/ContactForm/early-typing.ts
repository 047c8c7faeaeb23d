/** The fields in which something was typed before the form woke up. What the browser puts back by itself is no input. */
const typed = new Set<EventTarget | null>();

export function watchEarlyTyping(form: HTMLFormElement | null): void {
  form?.addEventListener('input', ({ target }) => typed.add(target));
}

export function isTypedEarly(field: EventTarget): boolean {
  return typed.has(field);
}
