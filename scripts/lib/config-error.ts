/** A setting that cannot be used. The message is for the owner: variable, what was found, what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Record<string, string | undefined>;

/** Never for a secret: what was found stands in the message. */
export function wrong(name: string, found: string, expected: string): ConfigError {
  return new ConfigError(`${name} is "${found}"; expected ${expected}.`);
}
