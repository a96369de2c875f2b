import { Type } from 'typebox'
import { errors } from '../../platform/errors.ts'

export const IfMatchHeaders = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 30 })) })

const tag = /^(?:W\/)?"?(\d{1,9})"?$/

/** Returns undefined without the header or for `*`. Throws validation_failed. */
export function expectedVersion(headers: { 'if-match'?: string }): number | undefined {
  const value = headers['if-match']?.trim()
  if (value === undefined || value === '*') return undefined
  const version = tag.exec(value)?.[1]
  if (version === undefined) throw errors.validation()
  return Number(version)
}

/** Throws version_conflict. */
export function checkVersion(row: { version: number }, expected: number | undefined): void {
  if (expected !== undefined && row.version !== expected) throw errors.versionConflict()
}
