/** Whether an If-None-Match header says that its sender holds the version `etag`, or any. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
