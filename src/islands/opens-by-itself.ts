/** Whether the browser opens the dialog that a button's `commandfor` names, without any script. */
export function opensByItself(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype;
}
