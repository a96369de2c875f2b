import { callbackErrorText, texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readCallbackFragment } from './callback-fragment'
import { LinkOutcomeScreen } from './link-outcome'
import { useOpenedLink, welcome } from './use-opened-link'

/** Follows the fragment of the address once, after removing it from the address bar and the history. */
const useCallbackLink = () => {
  const { outcome, setOutcome, open, fail, security } = useOpenedLink()
  const navigate = useNavigate()
  const { pathname, hash, search } = useLocation()
  const [link] = useState(() => readCallbackFragment(hash, search))
  const followed = useRef(false)

  useEffect(() => {
    if (followed.current) return
    followed.current = true

    const followLink = async () => {
      await navigate(pathname, { replace: true })
      if (link.kind === 'empty') return navigate(welcome, { replace: true })
      if (link.kind === 'half') return setOutcome({ kind: 'half' })
      if (link.kind === 'error') return fail(link.purpose, callbackErrorText(link.description))
      await open({ ...link, account: await security.linkAccount(link.accessToken) })
    }

    followLink().catch(() => fail(link.kind === 'tokens' ? link.purpose : 'account'))
  })

  return outcome
}

/** /auth/callback: the account service redirects here once it has consumed a link. */
const CallbackPage = () => {
  const outcome = useCallbackLink()
  usePageTitle(texts.frame.titles.callback)
  return <LinkOutcomeScreen outcome={outcome ?? { kind: 'working' }} />
}

export default CallbackPage
