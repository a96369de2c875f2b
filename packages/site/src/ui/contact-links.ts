import type { Studio } from './studio-context'

/** Address of a chat with the studio; its e-mail where it has no chat number. */
export const chatLink = ({ whatsapp, email }: Pick<Studio, 'whatsapp' | 'email'>): string =>
  whatsapp ? `https://wa.me/${whatsapp}` : `mailto:${email}`

/** `tel:` address of the studio's phone as it is written for people. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
