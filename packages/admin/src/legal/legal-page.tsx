import type { LegalKind } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { useVersions } from './legal-api.ts'
import { LegalEditor } from './legal-editor.tsx'
import { LegalHistory } from './legal-history.tsx'

const t = texts.admin.legal
const kinds: readonly LegalKind[] = ['terms', 'privacy_policy']

const Document = ({ kind }: { kind: LegalKind }) => {
  const { data, error, isPending, refetch } = useVersions(kind)
  if (isPending) return <Skeleton variant="rounded" height={480} />
  if (error && !data)
    return <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />
  const current = data?.find(({ in_force }) => in_force)
  return (
    <>
      <LegalEditor kind={kind} current={current} />
      <LegalHistory versions={data ?? []} />
    </>
  )
}

/** The studio's legal texts: written, looked at as visitors will, published as new versions. */
const LegalPage = () => {
  const [kind, setKind] = useState<LegalKind>('terms')
  /** A document that was looked at stays, with what was written in it. */
  const [opened, setOpened] = useState<readonly LegalKind[]>([kind])
  const choose = (name: LegalKind) => {
    setKind(name)
    if (!opened.includes(name)) setOpened([...opened, name])
  }
  const id = useId()
  return (
    <Page title={texts.admin.settings.sections.legal} back>
      <Tabs
        value={kind}
        onChange={(_event, chosen) => choose(chosen)}
        aria-label={t.tabsLabel}
        sx={{ mb: 2, '& .MuiTab-root': { flexShrink: 1 } }}
      >
        {kinds.map((name) => (
          <Tab
            key={name}
            value={name}
            label={texts.legal.titles[name]}
            id={`${id}-${name}`}
            aria-controls={opened.includes(name) ? `${id}-${name}-panel` : undefined}
          />
        ))}
      </Tabs>
      {opened.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== kind}
        >
          <Document kind={name} />
        </div>
      ))}
    </Page>
  )
}

export default LegalPage
