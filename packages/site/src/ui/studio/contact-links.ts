import { whatsappLink } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { Studio } from '@estudio/ui'

type Contact = Pick<Studio, 'whatsapp' | 'email' | 'name'>

/** URL of a WhatsApp chat with a prefilled greeting; the studio's e-mail if it has no WhatsApp. */
export const chatLink = ({ whatsapp, email, name }: Contact): string =>
  whatsapp ? whatsappLink(whatsapp, texts.common.chatGreeting(name)) : `mailto:${email}`
