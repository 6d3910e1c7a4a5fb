// An MCP server over stdio, written with the official SDK. Its tool asks the user for a name while it runs.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'restaurant', version: '1.0.0' });

server.registerTool(
  'book_table',
  { description: 'Books a table.', inputSchema: { guests: z.number().int() } },
  async ({ guests }) => {
    const { action, content } = await server.server.elicitInput({
      message: 'Which name is the table for?',
      requestedSchema: {
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
      },
    });
    const text =
      action === 'accept'
        ? `Booked for ${guests}: ${String(content.name)}`
        : `Not booked: ${action}`;
    return { content: [{ type: 'text', text }] };
  },
);

await server.connect(new StdioServerTransport());
