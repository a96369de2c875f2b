import { ApiError } from '@estudio/client'
import type { AdminSite } from '@estudio/contract'
import { reasonText } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fill, leave, show, stubMedia } from '../testing/screen.tsx'
import SitePage from './site-page.tsx'
import { plainSite } from './testing.ts'

/** The stored site with the sent fields; a part is merged field by field. */
const merged = (stored: AdminSite, sent: object): AdminSite => {
  const site: Record<string, unknown> = { ...stored }
  for (const [name, value] of Object.entries(sent))
    site[name] =
      Array.isArray(value) || typeof value !== 'object' ? value : { ...(site[name] as object), ...value }
  return site as unknown as AdminSite
}

const plans = [
  {
    id: 'trial',
    name: 'Clase de Prueba',
    price: 150,
    duration_days: 7,
    has_class_limit: true,
    class_limit: 1,
    promotion: null,
    is_active: true,
  },
  {
    id: 'month',
    name: '1 Mes',
    price: 1800,
    duration_days: 30,
    has_class_limit: false,
    class_limit: null,
    promotion: { price: 1200, was: 1800, is_opening: true },
    is_active: true,
  },
]

interface Options {
  stored?: AdminSite
  /** Answers the plans; by default a trial and a month with a promotion. */
  plansOnSale?: () => unknown
  /** Answers a save; by default the site with the changes. */
  save?: (body: object, stored: AdminSite) => AdminSite
}

/** Shows the screen over a server that stores the site. */
const open = async ({ stored = plainSite, plansOnSale = () => ({ plans }), save }: Options = {}) => {
  const server = { stored, sent: [] as unknown[], previews: [] as unknown[] }
  await show(<SitePage />, (path, body) => {
    if (path === '/api/admin/site/preview') {
      server.previews.push(body)
      return { html: '<!doctype html><title>Inicio</title><h1>Inicio</h1>' }
    }
    if (path === '/api/plans') return plansOnSale()
    if (path === '/api/admin/site/undo') server.stored = { ...plainSite, version: server.stored.version + 1 }
    else if (body) {
      server.sent.push(body)
      const version = server.stored.version + 1
      server.stored = save?.(body, server.stored) ?? { ...merged(server.stored, body), version }
    }
    return { site: server.stored }
  })
  await screen.findByRole('heading', { name: 'Marca' })
  return server
}

const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

const section = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = () => userEvent.click(button('Guardar mi sitio'))

it('SIT-10: shows the texts of the documents, sends only what was changed, and a text returns to the original', async () => {
  const server = await open()
  await openTab('Inicio')
  const title = section('Portada').getByLabelText<HTMLInputElement>('Título')
  expect(title.value).toBe('Renueva tu cuerpo, equilibra tu mente')
  await fill(title, 'Respira y muévete')
  expect(section('Portada').getByText('17 de 100')).toBeDefined()
  await save()
  await screen.findByText('Tu sitio quedó actualizado')
  expect(server.sent).toEqual([{ hero: { title: 'Respira y muévete' } }])
  await userEvent.click(section('Portada').getByRole('button', { name: 'Volver al texto original: Título' }))
  expect(title.value).toBe('Renueva tu cuerpo, equilibra tu mente')
})

it('SIT-10: an item is added with the focus in it, refused while it is empty, and removed', async () => {
  const server = await open()
  await openTab('Planes')
  const plans = section('Página de planes')
  await userEvent.click(plans.getByRole('button', { name: 'Añadir algo que incluye' }))
  const added = plans.getAllByLabelText<HTMLInputElement>('Texto').at(-1) as HTMLInputElement
  expect(document.activeElement).toBe(added)
  await save()
  await plans.findByText('Escribe un texto o quítalo')
  await fill(added, 'Regaderas')
  await userEvent.click(plans.getByRole('button', { name: 'Quitar Lo que incluye 4' }))
  await save()
  await screen.findByText('Tu sitio quedó actualizado')
  expect(server.sent).toEqual([
    { includes: ['Clases con coaches certificados', 'Tapete y equipo incluidos', 'Vestidores', 'Regaderas'] },
  ])
})

it('SIT-10: the question about cancelling is marked as computed; it can be removed and shown again', async () => {
  const server = await open()
  await openTab('Planes')
  const faq = section('Preguntas frecuentes')
  expect(faq.getByText('Se llena con tus ajustes')).toBeDefined()
  expect(faq.getAllByLabelText('Pregunta')).toHaveLength(3)
  await userEvent.click(faq.getByRole('button', { name: 'Quitar Pregunta 4' }))
  expect(faq.queryByText('Se llena con tus ajustes')).toBeNull()
  await userEvent.click(faq.getByRole('button', { name: 'Quitar Pregunta 1' }))
  await userEvent.click(faq.getByRole('button', { name: 'Mostrar la pregunta sobre cancelar' }))
  await save()
  await screen.findByText('Tu sitio quedó actualizado')
  expect(server.sent).toEqual([
    {
      faq: [
        expect.objectContaining({ question: '¿Puedo transferir mis clases a otra persona?' }),
        expect.objectContaining({ question: '¿Qué necesito llevar?' }),
        { computed: 'cancellation' },
      ],
    },
  ])
})

it.each([
  ['Inicio', 'Clase de prueba', /^Clase de Prueba: MX\$150\.00 · Acceso a 1 clase$/, '/planes/trial/editar'],
  ['Inicio', 'Promoción', /^Plan 1 Mes: \$1,200 MXN en lugar de \$1,800 MXN$/, '/ajustes#promotion_active'],
  ['Planes', 'Página de planes', /^1 Mes: Vigencia de 30 días · Clases ilimitadas$/, '/planes/month/editar'],
  ['Planes', 'Preguntas frecuentes', /^Sí\. Puedes cancelar hasta/, '/ajustes#cancel_free_minutes'],
  ['Conócenos', 'Horario de atención', /^Lunes a viernes 7:00 - 21:00 · Sábado/, '/ajustes#opening_hours'],
])(
  'SIT-10: under %s, %s has a computed sentence that is marked, with a link to the field that it comes from',
  async (tab, name, sentence, href) => {
    await open()
    await openTab(tab)
    const computed = (await section(name).findByText(sentence)).parentElement as HTMLElement
    expect(within(computed).getByText(/^Se llena con tus (ajustes|planes)$/)).toBeDefined()
    expect(
      within(computed)
        .getByRole('link', { name: /^Cambiar en / })
        .getAttribute('href'),
    ).toBe(href)
  },
)

it('SIT-10: a promotion is not denied while the plans cannot be read', async () => {
  let broken = true
  await open({
    plansOnSale: () => {
      if (broken) throw new ApiError(500, 'internal_error', 'x')
      return { plans }
    },
  })
  await openTab('Inicio')
  const promotion = section('Promoción')
  expect(promotion.queryByText('Ahora no hay ninguna promoción.')).toBeNull()
  await promotion.findByText(/Error al cargar planes/)
  broken = false
  await userEvent.click(promotion.getByRole('button', { name: 'Intentar de nuevo' }))
  await promotion.findByText(/^Plan 1 Mes/)
})

it('SIT-05, SIT-10: a save with a colour that cannot be read is refused and shows the field; the suggestion is taken with one press', async () => {
  const server = await open()
  const color = screen.getByLabelText<HTMLInputElement>('Color de acento')
  await fill(color, '#FFCC00')
  await openTab('Planes')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(color))
  await screen.findByText(/^Con ese color el texto no se lee bien/)
  expect(server.sent).toEqual([])
  await userEvent.click(button(/^Usar #/))
  await save()
  await screen.findByText('Tu sitio quedó actualizado')
  expect(server.sent).toEqual([{ accent_color: color.value }])
})

it('SIT-11: the preview shows the page of the section that is edited, with what is typed', async () => {
  // A wide screen shows the fields and the preview side by side.
  stubMedia(() => true)
  const server = await open()
  await waitFor(() => expect(server.previews).not.toEqual([]))
  await openTab('Conócenos')
  await fill(section('Historia').getByLabelText('Título'), 'Así empezó')
  await waitFor(() =>
    expect(server.previews.at(-1)).toMatchObject({
      page: '/conocenos',
      draft: { story: { title: 'Así empezó' } },
    }),
  )
})

it('SIT-04: the last save is taken back while the server offers it', async () => {
  const undo_until = new Date(Date.now() + 600_000).toISOString()
  await open({ stored: { ...plainSite, version: 4, undo_until, footer_line: 'Mi línea' } })
  const line = screen.getByLabelText<HTMLInputElement>('Frase al pie de las páginas')
  expect(line.value).toBe('Mi línea')
  await userEvent.click(button('Deshacer el último guardado'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer el último guardado' }))
  await screen.findByText('Tu sitio volvió a como estaba.')
  expect(line.value).toBe('Un lugar para moverte, respirar y volver a ti.')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Deshacer el último guardado' })).toBeNull(),
  )
})

it('SIT-03: after a version conflict the own changes are saved over the other version', async () => {
  let refused = false
  const server = await open({
    save: (body, stored) => {
      if (refused) return { ...stored, ...body, version: stored.version + 1 }
      refused = true
      server.stored = { ...stored, plans_subtitle: 'De otra persona', version: 2 }
      throw ApiError.refused(409, 'version_conflict', reasonText('version_conflict'))
    },
  })
  await fill(screen.getByLabelText('Frase al pie de las páginas'), 'Mi línea')
  await save()
  await userEvent.click(await screen.findByText('Guardar mis cambios'))
  await screen.findByText('Tu sitio quedó actualizado')
  expect(server.stored).toMatchObject({ footer_line: 'Mi línea', plans_subtitle: 'De otra persona' })
})

it('a site that cannot be loaded is requested again', async () => {
  let down = true
  await show(<SitePage />, (path) => {
    if (path === '/api/admin/site/preview') return { html: '' }
    if (down) throw ApiError.refused(503, 'unavailable', 'El estudio en línea está ocupado.')
    return { site: plainSite }
  })
  await screen.findByText('El estudio en línea está ocupado.')
  down = false
  await userEvent.click(button('Intentar de nuevo'))
  await screen.findByRole('heading', { name: 'Marca' })
})

it('SIT-10: the page says that a square or tall logo stands small beside the name', async () => {
  const logo = { id: 'l1', url: '/l1', height: 400, srcset: '' }
  const note = () => screen.queryByText(/Este logo es cuadrado o más alto que ancho/)
  for (const width of [120, 400]) {
    await open({ stored: { ...plainSite, logo: { ...logo, width } } })
    expect(note()).not.toBeNull()
    await leave()
  }
  await open({ stored: { ...plainSite, logo: { ...logo, width: 800 } } })
  expect(note()).toBeNull()
})
