import { isAllowed, KEY_RIGHTS, type Right } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { makeKey, type Program, peopleOnly } from '../harness/api-keys.ts'
import { openStudio } from '../harness/index.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

interface Operation {
  'x-right'?: Right
  security: Record<string, string[]>[]
}

interface ApiDocument {
  paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>
}

describe('API keys and the table of rights', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const maker = await studio.admin()
  const programs = new Map<Right, Program>()
  for (const right of KEY_RIGHTS) programs.set(right, await makeKey(studio, maker, [right]))
  const { body } = await studio.visitor.get<ApiDocument>('/api/docs/json')
  const routes = Object.entries(body.paths)
    .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/docs'))
    .flatMap(([path, operations]) =>
      methods.flatMap((method) => {
        const operation = operations[method]
        const name = `${method.toUpperCase()} ${path.replace(/\/$/, '')}`
        return operation ? [{ name, method, url: path.replaceAll(/\{[^}]+\}/g, nobody), operation }] : []
      }),
    )
  const withRight = routes.filter(({ operation }) => operation['x-right'])

  it('an administrator may give every right of keys, so that each right is tried', () => {
    expect(KEY_RIGHTS.filter((right) => !isAllowed(['admin'], right))).toEqual([])
  })

  it('the OpenAPI document lists keys for the routes with a right that are not for people only', () => {
    const forKeys = routes.filter(({ operation }) => operation.security.some((scheme) => 'apiKey' in scheme))
    const expected = withRight.filter(({ name }) => !(name in peopleOnly))
    expect(forKeys.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
  })

  it.each(routes.map((route) => [route.name, route] as const))(
    '%s × a key of each right',
    async (name, route) => {
      const { method, url, operation } = route
      const answers = await Promise.all(
        [...programs].map(async ([right, program]) => {
          const answer = await program[method]<{ code?: string }>(url)
          return [right, answer.status, answer.body?.code] as const
        }),
      )
      const letIn = answers.filter(([, status]) => ![401, 403, 500].includes(status)).map(([right]) => right)
      const reasons = new Set(answers.filter(([right]) => !letIn.includes(right)).map(([, , code]) => code))
      const needed = operation['x-right']
      if (operation.security.length === 0) expect(letIn).toEqual(KEY_RIGHTS)
      else if (!needed || name in peopleOnly)
        expect([letIn, [...reasons]]).toEqual([[], ['api_key_not_accepted']])
      else expect([letIn, [...reasons]]).toEqual([[needed], ['api_key_lacks_right']])
    },
  )
})
