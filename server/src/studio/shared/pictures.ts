/** Where a picture's bytes are answered; null without one. */
export const pictureUrl = (path: string | null): string | null =>
  path === null ? null : `/api/pictures/${path.split('/').map(encodeURIComponent).join('/')}`
