import { rooms } from '@portal/contract/api.ts'
import { apiPrefix, type Endpoint } from '@portal/contract/endpoint.ts'
import { openLiveStream } from '@portal/contract/live.ts'
import { problemStatus } from '@portal/contract/problem.ts'
import { openResumableUpload } from '@portal/contract/resumable-upload.ts'
import { z } from 'zod'
import { envelopeOf } from '#platform/http/calls/envelope.ts'

type Schema = Record<string, unknown>
type Code = keyof typeof problemStatus

/** Returns the OpenAPI 3.1 document of the endpoints and of the few platform routes. */
export function describeApi(endpoints: readonly Endpoint[], portalName: string): object {
  const paths: Record<string, Record<string, unknown>> = { ...platformPaths }
  for (const endpoint of endpoints) {
    const path = apiPrefix + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: portalName,
      version: '1',
      description:
        'Every call lists the roles that can make it in `x-roles`; All means anyone, signed in or not. All errors have the same shape.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ room }) => room))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      responses: Object.fromEntries(codes.map((code) => [code, problemResponse(code)])),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        // The name over HTTPS. Over plain HTTP, as in development, it has no prefix.
        sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-portal_refresh' },
      },
    },
  }
}

const operationNames = new Map<Endpoint, string>([
  [openLiveStream, 'openLiveStream'],
  [openResumableUpload, 'openResumableUpload'],
  ...Object.values(rooms).flatMap((room) =>
    Object.entries(room).map(([name, endpoint]): [Endpoint, string] => [endpoint, name]),
  ),
])

function operationOf(endpoint: Endpoint): Schema {
  const { room, summary, description, roles, isNavigation } = endpoint
  const isOpen = roles.includes('All')
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  return {
    operationId: operationNames.get(endpoint),
    tags: [room],
    summary,
    // The page at `/api/docs` doesn't show extensions such as `x-roles`.
    description: [description, isOpen ? 'Anyone can call it, signed in or not.' : `For ${roles.join(', ')}.`]
      .filter((sentence) => sentence !== undefined)
      .join(' '),
    'x-roles': [...roles],
    ...(isOpen ? {} : { security: [{ accessToken: [] }, ...(isNavigation ? [{ sessionCookie: [] }] : [])] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBodyOf(endpoint, endpoint.body) }),
    responses: responsesOf(endpoint, isOpen),
  }
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties as Record<string, Schema>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: property,
  }))
}

function requestBodyOf({ multipart }: Endpoint, body: z.ZodType): Schema {
  const schema = jsonSchemaOf(body, 'input')
  const isRequired = !z.safeParse(body, undefined).success
  const content: Record<string, Schema> = { 'application/json': { schema } }
  if (multipart) {
    const files = Object.entries(multipart.files).map(([name, max]) => [name, filesSchema(max)])
    const properties = { ...(schema.properties as Schema | undefined), ...Object.fromEntries(files) }
    content['multipart/form-data'] = { schema: { ...schema, type: 'object', properties } }
  }
  return { required: isRequired, content }
}

function filesSchema(max: number): Schema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return max === 1 ? file : { type: 'array', items: file, maxItems: max }
}

function responsesOf(endpoint: Endpoint, isOpen: boolean): Record<string, Schema> {
  const content =
    endpoint === openResumableUpload
      ? {}
      : endpoint === openLiveStream
        ? { 'text/event-stream': { schema: { type: 'string' } } }
        : { 'application/json': { schema: jsonSchemaOf(envelopeOf(endpoint), 'output') } }
  const failures: Code[] = [
    ...(endpoint.params || endpoint.query || endpoint.body ? (['VALIDATION'] as const) : []),
    ...(isOpen ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
    ...(endpoint.params || endpoint.body ? (['NOT_FOUND', 'CONFLICT'] as const) : []),
    ...(endpoint.multipart ? (['TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const) : []),
    ...(endpoint === openResumableUpload ? (['TOO_LARGE'] as const) : []),
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ]
  return {
    [endpoint.successStatus ?? 200]: { description: endpoint.summary, content },
    ...Object.fromEntries(
      failures.map((code) => [problemStatus[code], { $ref: `#/components/responses/${code}` }]),
    ),
  }
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const codes = Object.keys(problemStatus) as Code[]
const text = { type: 'string' }
const problemSchema: Schema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { ...text, description: 'A message you can show to the user' },
    code: { enum: codes },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
    },
  },
}

function problemResponse(code: Code): Schema {
  const retryAfter = { 'Retry-After': { description: 'Wait time in seconds', schema: { type: 'integer' } } }
  return {
    description: code,
    ...(code === 'RATE_LIMITED' || code === 'UNAVAILABLE' ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function platformPath(summary: string, contentType: string, more: Schema = {}): Record<string, unknown> {
  const ok = { description: summary, content: { [contentType]: {} } }
  return { get: { tags: ['platform'], summary, 'x-roles': ['All'], ...more, responses: { 200: ok } } }
}

const fileName = { name: 'file', in: 'path', required: true, schema: text }

const platformPaths: Record<string, Record<string, unknown>> = {
  '/healthz': platformPath('Check that the process is alive', 'application/json'),
  '/readyz': platformPath('Check that the portal can serve requests', 'application/json'),
  '/metrics': platformPath('Get metrics for Prometheus', 'text/plain'),
  '/uploads/{file}': platformPath('Download an uploaded picture', 'image/webp', { parameters: [fileName] }),
  '/api/docs': platformPath('Read the API documentation', 'text/html'),
  [`${apiPrefix}/openapi.json`]: platformPath('Download the OpenAPI document', 'application/json'),
}
