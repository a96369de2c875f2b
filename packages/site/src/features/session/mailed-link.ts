import type { LinkSession, MailedLink } from '@estudio/client'

/** The purposes of a mailed link that the pages distinguish. */
export type LinkPurpose = 'account' | 'password' | 'email'

/** An invitation and a recovery both ask for a new password. */
const purposes: Record<string, LinkPurpose> = {
  recovery: 'password',
  invite: 'password',
  email_change: 'email',
}

export const linkPurpose = (type: string | null): LinkPurpose => purposes[type ?? ''] ?? 'account'

/** Reads `#token_hash=…&type=…` of a mail; undefined if it is not complete. */
export const readMailedLink = (hash: string): MailedLink | undefined => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const [tokenHash, type] = [parameters.get('token_hash'), parameters.get('type')]
  return tokenHash && type ? { tokenHash, type } : undefined
}

/** A session that a link opened, and its purpose. */
export interface OpenedLink extends Pick<LinkSession, 'accessToken' | 'refreshToken' | 'account'> {
  purpose: LinkPurpose
  /** The account has no password yet, and the link has just confirmed its address. */
  isFirstPassword?: boolean
  isInvitation?: boolean
}

export const toOpenedLink = (session: LinkSession, type: string): OpenedLink => {
  const purpose = linkPurpose(type)
  return {
    ...session,
    purpose: session.setsPassword ? 'password' : purpose,
    isFirstPassword: session.setsPassword && purpose === 'account',
    isInvitation: type === 'invite',
  }
}
