const POLICY = '<meta http-equiv="content-security-policy"';
const CHARSET = '<meta charset="utf-8">';

/**
 * The page with its policy at the top of its head: a browser does not apply it to what comes before, and Astro writes it
 * after the owner's and the API's words. Only the character set stays in front, which is heeded in the first 1024 bytes.
 * Throws on a page with a policy and without that. It works on bytes, since to read
 * 10,000 pages as text would take seconds.
 */
export function putPolicyFirst(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = page.indexOf(POLICY);
  if (start === -1) return page;
  const charset = page.indexOf(CHARSET);
  if (charset === -1) throw new Error(`A page has no ${CHARSET}, after which its policy belongs.`);
  const end = page.indexOf('>', start) + 1;
  const place = charset + CHARSET.length;
  return Buffer.concat([
    page.subarray(0, place),
    page.subarray(start, end),
    page.subarray(place, start),
    page.subarray(end),
  ]);
}
