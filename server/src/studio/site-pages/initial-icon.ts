import { THEME_ACCENT } from '@estudio/domain'
import { escapeHtml } from '../../platform/escape-html.ts'

export const INITIAL_ICON_PATH = '/icon.svg'

/** The icon of a studio without a logo: the first letter of its name on its accent colour, large enough for a round mask. */
export const initialIcon = (name: string, accent: string | null): string => {
  const [initial = ''] = name.trim().toUpperCase()
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" fill="${accent ?? THEME_ACCENT}"/>`,
    '<text x="32" y="34" fill="#FFFFFF" font-family="Georgia, serif" font-size="34" text-anchor="middle" dominant-baseline="central">',
    `${escapeHtml(initial)}</text></svg>`,
  ].join('')
}
