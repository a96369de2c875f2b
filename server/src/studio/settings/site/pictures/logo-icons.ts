import type { Picture } from '@estudio/contract'
import { SITE_GROUNDS } from '@estudio/domain'
import type { Context } from '../../../../platform/context.ts'
import { pictureForIcons } from './store.ts'

/** The sides of the icons in pixels, as a manifest lists them. */
export const ICON_SIZES = [192, 512] as const

export const iconPath = (hash: string, size: number | string) => `/api/site/pictures/${hash}/icon/${size}`

export const logoIconPath = (logo: Picture, size: (typeof ICON_SIZES)[number]): string =>
  iconPath(logo.url.split('/').at(-2) ?? '', size)

interface LogoIcon {
  size: number
  bytes: Buffer
}

/**
 * Draws the icons of a picture that becomes the logo, unless they are stored. A picture that does not exist is left to the save to
 * refuse.
 */
export async function drawLogoIcons({ db, pictureEncoder }: Context, id: string): Promise<LogoIcon[]> {
  const picture = await pictureForIcons(db, id)
  if (!picture || picture.icons === ICON_SIZES.length) return []
  const icons: LogoIcon[] = []
  for (const size of ICON_SIZES) {
    const bytes = await pictureEncoder.icon(picture.bytes, { size, background: SITE_GROUNDS.linen })
    icons.push({ size, bytes })
  }
  return icons
}
