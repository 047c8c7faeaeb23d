/** The key in localStorage under which an unsent message is kept, on the visitor's device only. */
export const MESSAGE_KEY = 'contact-draft';
