import { useSessionActions } from '@estudio/client'
import { CALLBACK_REDIRECT_MS, callbackErrorText, texts } from '@estudio/domain'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readCallbackFragment } from './callback-fragment'

const welcome = '/?confirmed=1'

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Follows a confirmation link to its session (CNF-12 to CNF-19). Returns the text of a failure, if there is one. */
export const useCallbackLink = (): string | undefined => {
  const { setSessionFromTokens } = useSessionActions()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const [link] = useState(() => readCallbackFragment(hash))
  const [failure, setFailure] = useState(
    link.kind === 'error' ? callbackErrorText(link.description) : undefined,
  )
  const followed = useRef(false)

  useEffect(() => {
    if (followed.current) return
    followed.current = true
    const follow = async () => {
      // The tokens leave the address bar, and the history, before anything else happens.
      await navigate(pathname, { replace: true })
      if (link.kind === 'error') return
      if (link.kind === 'tokens') {
        await setSessionFromTokens(link)
        await wait(CALLBACK_REDIRECT_MS)
      }
      await navigate(welcome, { replace: true })
    }
    follow().catch(() => setFailure(texts.confirm.callback.sessionFailed))
  }, [link, navigate, pathname, setSessionFromTokens])

  return failure
}
