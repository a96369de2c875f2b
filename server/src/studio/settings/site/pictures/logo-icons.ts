import type { Picture } from '@estudio/contract'
import { SITE_GROUNDS } from '@estudio/domain'
import type { Context } from '../../../../platform/context.ts'
import { insertIcon, pictureForIcons } from './store.ts'

/** The sides of the icons in pixels, as a manifest lists them. */
export const ICON_SIZES = [192, 512] as const

export const iconPath = (hash: string, size: number | string) => `/api/site/pictures/${hash}/icon/${size}`

export const logoIconPath = (logo: Picture, size: (typeof ICON_SIZES)[number]): string =>
  iconPath(logo.url.split('/').at(-2) ?? '', size)

/** Makes the icons of a picture that becomes the logo. A picture that does not exist is left to the save to refuse. */
export async function makeLogoIcons({ db, pictureEncoder }: Context, id: string): Promise<void> {
  const picture = await pictureForIcons(db, id)
  if (!picture || picture.icons === ICON_SIZES.length) return
  for (const size of ICON_SIZES) {
    const icon = await pictureEncoder.icon(picture.bytes, { size, background: SITE_GROUNDS.linen })
    await insertIcon(db, id, size, icon)
  }
}
