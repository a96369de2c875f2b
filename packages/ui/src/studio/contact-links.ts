import { texts } from '@estudio/texts'
import type { Studio } from './studio-context'

type Contact = Pick<Studio, 'whatsapp' | 'email' | 'name'>

/** Address of a chat with the studio, its first words written already; its e-mail where it has no chat number. */
export const chatLink = ({ whatsapp, email, name }: Contact): string =>
  whatsapp
    ? `https://wa.me/${whatsapp}?text=${encodeURIComponent(texts.common.chatGreeting(name))}`
    : `mailto:${email}`

/** `tel:` address of the studio's phone as it is written for people. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
