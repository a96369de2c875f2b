import { useWrite } from '@estudio/client'
import type { LegalKind, LegalVersion } from '@estudio/contract'
import { ACCOUNT_DOCUMENTS, civilDateOf, LEGAL_KINDS } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useApi, useStudioData } from '../data/data-provider.ts'
import { Failure } from '../ui/failure.tsx'
import { StudioForm } from '../ui/form/form.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { scrollingTabs, TabPanels } from '../ui/tab-panels.tsx'
import { contentsError } from './content-error.ts'
import { type Confirmation, LegalEditor, type LegalValues } from './legal-editor.tsx'
import { LegalHistory } from './legal-history.tsx'
import { PublishAll } from './publish-all.tsx'

const resource = 'legal-documents'

/** Every version of a document, the newest first. */
const useLegalVersions = (type: LegalKind) => {
  const data = useStudioData()
  return useQuery({
    queryKey: [resource, type],
    queryFn: async () => {
      const pagination = { page: 1, perPage: 100 }
      const sort = { field: 'published_at', order: 'DESC' } as const
      return (await data.getList<LegalVersion>(resource, { pagination, sort, filter: { type } })).data
    },
    // Not refetched, because a text that is being edited must not change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The version that the editor starts from: the version in force, or the draft when none was published. */
const currentVersion = (versions: readonly LegalVersion[] | undefined) =>
  versions?.find(({ in_force }) => in_force) ?? versions?.[0]

/** Publishes a text as the version after the cached version, which is the newest version after a conflict. */
const usePublishLegalDocument = (kind: LegalKind) => {
  const api = useApi()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: async (content: string) => {
      const current = currentVersion(queries.getQueryData<LegalVersion[]>([resource, kind]))
      const options = { params: { kind }, body: { content }, version: current?.version ?? 0 }
      return (await api.post('/api/admin/legal-documents/{kind}', options)).document
    },
    // Not after a refusal, because a text that is being edited must not change.
    onSuccess: () => queries.invalidateQueries({ queryKey: [resource, kind] }),
  })
}

const t = texts.admin.legal

type Versions = ReturnType<typeof useLegalVersions>

interface LegalDocumentProps {
  kind: LegalKind
  versions: Versions
  confirmation: Confirmation
}

/** Whether visitors can read the document, in words and colour. */
const PublicState = ({ current }: { current?: LegalVersion }) => {
  const { timezone } = useStudio()
  const isPublished = current?.in_force === true
  return (
    <Typography
      variant="body2"
      sx={{ mb: 1.5, fontWeight: 600, color: isPublished ? 'studio.sage' : 'studio.ochre' }}
    >
      {isPublished
        ? t.publishedOn(
            formatShortDate(civilDateOf(new Date(current.published_at), timezone)),
            current.version,
          )
        : t.notPublished}
    </Typography>
  )
}

const LegalDocument = ({ kind, versions, confirmation }: LegalDocumentProps) => {
  const { data, error, isPending, refetch } = versions
  if (isPending) return <Skeleton variant="rounded" height={480} />
  if (error && !data) return <Failure query={{ error, refetch }} text={t.loadError} />
  const published = data?.filter(({ is_draft }) => !is_draft) ?? []
  const readNewest = async () => (await refetch({ throwOnError: true })).data?.[0]
  return (
    <>
      <PublicState current={currentVersion(data)} />
      <LegalEditor
        kind={kind}
        current={currentVersion(data)}
        readNewest={readNewest}
        confirmation={confirmation}
      />
      {published.length > 0 && <LegalHistory versions={published} />}
    </>
  )
}

/** Offers to publish the drafts that the site needs together. */
const NeededDrafts = ({ versions }: { versions: Readonly<Record<LegalKind, Versions>> }) => {
  const drafts = ACCOUNT_DOCUMENTS.flatMap((type) => {
    const current = currentVersion(versions[type].data)
    return current?.is_draft ? [{ type, version: current.version }] : []
  })
  return drafts.length > 1 && <PublishAll drafts={drafts} />
}

interface DocumentTabsProps {
  kind: LegalKind
  onChange: (kind: LegalKind) => void
  children: ReactNode
}

/** A phone shows a title whole in two lines between the scroll buttons, and a tablet shows all four. */
const tabsLook = {
  ...scrollingTabs,
  '& .MuiTab-root': { ...scrollingTabs['& .MuiTab-root'], maxWidth: { xs: 200, md: 178, xl: 360 } },
} as const

const DocumentTabs = ({ kind, onChange, children }: DocumentTabsProps) => {
  const { clearErrors } = useFormContext<LegalValues>()
  const choose = (chosen: LegalKind) => {
    clearErrors()
    onChange(chosen)
  }
  return (
    <TabPanels
      label={t.tabsLabel}
      names={LEGAL_KINDS}
      labels={texts.legal.titles}
      shown={kind}
      onShow={choose}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={tabsLook}
    >
      {() => children}
    </TabPanels>
  )
}

/** The studio's legal texts: staff edit them, preview them, and publish them as new versions. */
const LegalPage = () => {
  const { hash, key } = useLocation()
  const [pressed, setPressed] = useState<{ kind: LegalKind; key: string }>()
  const named = LEGAL_KINDS.find((name) => hash === `#${name}`) ?? 'terms'
  const kind = pressed?.key === key ? pressed.kind : named
  const setKind = (next: LegalKind) => setPressed({ kind: next, key })
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const versions: Record<LegalKind, Versions> = {
    terms: useLegalVersions('terms'),
    privacy_policy: useLegalVersions('privacy_policy'),
    privacy_notice_simplified: useLegalVersions('privacy_notice_simplified'),
    waiver: useLegalVersions('waiver'),
  }
  const [terms, privacy_policy, privacy_notice_simplified, waiver] = LEGAL_KINDS.map(
    (name) => currentVersion(versions[name].data)?.content ?? null,
  )
  const record = useMemo(
    () => ({ terms, privacy_policy, privacy_notice_simplified, waiver }) as LegalValues,
    [terms, privacy_policy, privacy_notice_simplified, waiver],
  )
  const publish = usePublishLegalDocument(kind)
  const onSubmit = async (values: LegalValues, { resetField }: UseFormReturn<LegalValues>) => {
    const isFirst = currentVersion(versions[kind].data)?.is_draft
    try {
      const { version, content } = await publish.mutateAsync(values[kind] ?? '')
      resetField(kind, { defaultValue: content })
      notify(isFirst ? t.publishedFirst : t.published(version), success)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Page title={texts.admin.settings.sections.legal} back>
      <StudioForm<LegalValues>
        record={record}
        validate={(values) => ({ [kind]: contentsError([values[kind]]) })}
        onSubmit={onSubmit}
      >
        <NeededDrafts versions={versions} />
        <DocumentTabs kind={kind} onChange={setKind}>
          <LegalDocument
            kind={kind}
            versions={versions[kind]}
            confirmation={{ open: asking, setOpen: setAsking, busy: publish.isPending }}
          />
        </DocumentTabs>
      </StudioForm>
    </Page>
  )
}

export default LegalPage
