/** Opens the owner's calls of the APIs that tests start. */
export const TEST_ADMIN_TOKEN = 'the-token-of-the-tests';

/** Keeps the owner's own environment and `.env` out of the tests: an empty variable is as good as none. */
export const NEUTRAL_SETTINGS = {
  PUBLIC_API_HOST: '',
  SITE_URL: '',
  BASE_PATH: '',
  ADMIN_TOKEN: TEST_ADMIN_TOKEN,
  TRUSTED_PROXIES: '',
  SMTP_URL: '',
  MAIL_TO: '',
  MAIL_FROM: '',
  REBUILD_HOOK_SECRET: '',
  REBUILD_HOOKS: '',
  REBUILD_GITHUB_TOKEN: '',
  POLL_MINUTES: '',
  ALLOW_STALE_DATA: '',
  ALLOW_FEWER_PROJECTS: '',
  KEEP_SNAPSHOT: '',
};
