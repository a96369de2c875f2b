import { useWrite } from '@estudio/client'
import { LegalDocumentInput, type LegalKind, type LegalVersion } from '@estudio/contract'
import { LEGAL_KINDS } from '@estudio/domain'
import { missingStudioData, texts } from '@estudio/texts'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useApi, useStudioData } from '../data/data-provider.ts'
import { Failure } from '../ui/failure.tsx'
import { StudioForm } from '../ui/form.tsx'
import { success } from '../ui/notifications.tsx'
import { Page } from '../ui/page.tsx'
import { schemaErrors } from '../ui/schema-errors.ts'
import { TabPanels } from '../ui/tab-panels.tsx'
import { type Confirmation, LegalEditor, type LegalValues } from './legal-editor.tsx'
import { LegalHistory } from './legal-history.tsx'

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

const legalErrors = schemaErrors(LegalDocumentInput, { content: texts.legal.contentRequired })

const contentError = (typed: string | null): string | undefined => {
  const content = typed?.trim() ?? ''
  const missing = missingStudioData(content)
  return missing.length > 0 ? t.incomplete(missing) : legalErrors({ content }).content
}

interface LegalDocumentProps {
  kind: LegalKind
  versions: Versions
  confirmation: Confirmation
}

const LegalDocument = ({ kind, versions, confirmation }: LegalDocumentProps) => {
  const { data, error, isPending, refetch } = versions
  if (isPending) return <Skeleton variant="rounded" height={480} />
  if (error && !data) return <Failure query={{ error, refetch }} text={t.loadError} />
  const published = data?.filter(({ is_draft }) => !is_draft) ?? []
  const readNewest = async () => (await refetch({ throwOnError: true })).data?.[0]
  return (
    <>
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

interface DocumentTabsProps {
  kind: LegalKind
  onChange: (kind: LegalKind) => void
  children: ReactNode
}

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
      // Between the scroll buttons of a phone a title of two lines is shown whole.
      sx={{ mb: 2, '& .MuiTab-root': { maxWidth: { xs: 200, sm: 360 } } }}
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
        validate={(values) => ({ [kind]: contentError(values[kind]) })}
        onSubmit={onSubmit}
      >
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
