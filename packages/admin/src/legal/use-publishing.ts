import type { LegalKind, LegalVersion } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useConflict } from '../data/use-conflict.ts'
import { textFault } from '../ui/form/text-fault.ts'
import { done } from '../ui/toast.ts'
import { usePublish, useVersions } from './legal-api.ts'

const t = texts.admin.legal

/**
 * A text on its way to a new version: written from the one in force, checked, confirmed. When someone else published
 * meanwhile, their text can be looked at, or one's own put after it.
 */
export const usePublishing = (type: LegalKind, current: LegalVersion | undefined) => {
  const { refetch } = useVersions(type)
  const publish = usePublish(type)
  const notify = useNotify()
  const [content, setContent] = useState(current?.content ?? '')
  const [asking, setAsking] = useState(false)
  const [fault, setFault] = useState<string>()

  const send = (version: number) =>
    publish.mutate(
      { content, version },
      {
        onSuccess: (document) => notify(t.published(document.version), done),
        onSettled: () => setAsking(false),
      },
    )
  const ask = () => {
    const wrong = textFault(content, texts.legal.contentRequired, LIMITS.legalText)
    setFault(wrong)
    setAsking(wrong === undefined)
  }
  const { fault: refusal, conflict } = useConflict({
    error: publish.error,
    fixed: t.saveError,
    read: async () => (await refetch({ throwOnError: true })).data?.[0],
    takeTheirs: (theirs) => {
      setContent(theirs?.content ?? content)
      publish.reset()
    },
    keepMine: (theirs) => send(theirs?.version ?? 0),
  })
  return {
    content,
    write: setContent,
    changed: content.trim() !== (current?.content ?? '').trim(),
    fault,
    ask,
    asking,
    cancel: () => setAsking(false),
    publish: () => send(current?.version ?? 0),
    busy: publish.isPending,
    refusal,
    conflict,
  }
}
