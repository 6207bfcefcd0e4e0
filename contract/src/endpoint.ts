import type { z } from 'zod'
import type { LimitKind } from './limits.ts'
import type { Role } from './roles.ts'

/** The prefix of every call; the paths of the endpoints are relative to it. */
export const apiPrefix = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The mapping from a multipart body to a JSON body: the file fields with their maximum number of files, and
 * the fields that contain lists, flags or JSON.
 */
export interface MultipartShape {
  files: Record<string, number>
  lists?: readonly string[]
  flags?: readonly string[]
  json?: readonly string[]
}

/**
 * One call of the wire contract. The server implements it, the web app calls it and OpenAPI describes it.
 * `response` is the schema of `data`; the platform adds the envelope.
 */
export interface Endpoint {
  /** The room that answers, as ARCHITECTURE.md names it. */
  room: string
  method: Method
  /** The path relative to `apiPrefix`, with parameters as `:id`. */
  path: string
  /** The roles that may call it; `['All']` includes visitors. */
  roles: readonly [Role, ...Role[]]
  /** A short text for the API page, imperative and in sentence case: 'List queries'. */
  summary: string
  /** Whole sentences about what the summary leaves out: order, defaults, side effects. */
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  multipart?: MultipartShape
  /**
   * Set for one-click unsubscribing (RFC 8058): the mail program posts a form without data, which is accepted
   * in either encoding and not read.
   */
  ignoresForm?: true
  response?: z.ZodType
  successStatus?: 200 | 201
  /**
   * The rate limit that counts this call, besides the limit of all calls. Default: `write`, except for GET.
   */
  limit?: LimitKind | 'none'
  /**
   * Set for a page that the browser opens by its address. Without a bearer token the session cookie
   * identifies the caller, and requests caused by other sites are refused. Only for a GET that changes
   * nothing.
   */
  isNavigation?: true
  /** Set for calls of the demo mode. A live portal answers them with 404. */
  demoOnly?: true
}

/** Declares a call. The record's literal types are kept, so both sides see the same method and path. */
export function endpoint<const E extends Endpoint>(record: E): E {
  return record
}

type SchemaOf<E, K extends PropertyKey> = E extends Record<K, infer S> ? S : undefined

/** The types that the server's handler receives (after parsing) and the browser sends (before parsing). */
export type ParamsOf<E> = SchemaOf<E, 'params'> extends z.ZodType<infer P> ? P : undefined
export type QueryOf<E> = SchemaOf<E, 'query'> extends z.ZodType<infer Q> ? Q : undefined
export type BodyOf<E> = SchemaOf<E, 'body'> extends z.ZodType<infer B> ? B : undefined
export type QuerySent<E> = SchemaOf<E, 'query'> extends z.ZodType ? z.input<SchemaOf<E, 'query'>> : undefined
export type BodySent<E> = SchemaOf<E, 'body'> extends z.ZodType ? z.input<SchemaOf<E, 'body'>> : undefined
/** The type of `data` in a successful answer. */
export type DataOf<E> = SchemaOf<E, 'response'> extends z.ZodType<infer D> ? D : undefined
