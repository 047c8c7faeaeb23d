import { COLLABORATION_FIELDS, type FieldErrors } from './collaboration.ts';

/** A host may say anything at all; more than this of a sentence helps nobody. */
const LONGEST_RULE = 200;

/**
 * What a host's refusal says about the fields, in words for the visitor. The embedded API's shape is understood:
 * `{"error": {"fields": [{"field", "expected"}]}}`; any other text says nothing.
 */
export function readRefusedFields(body: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const fault of listFaults(body)) {
    const name = COLLABORATION_FIELDS.find((field) => field === get(fault, 'field'));
    if (name !== undefined) errors[name] ??= describe(get(fault, 'expected'));
  }
  return errors;
}

function listFaults(body: string): unknown[] {
  try {
    const faults = get(get(JSON.parse(body), 'error'), 'fields');
    return Array.isArray(faults) ? faults : [];
  } catch {
    return [];
  }
}

function get(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function describe(rule: unknown): string {
  const isRule = typeof rule === 'string' && rule !== '' && rule.length <= LONGEST_RULE;
  return isRule
    ? `The server does not take this; it wants ${rule}.`
    : 'The server does not take this. Please have another look.';
}
