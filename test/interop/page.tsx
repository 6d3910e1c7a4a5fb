// The page that `chat.mjs` opens: a chat that is connected as the README says.
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import { createRoot } from 'react-dom/client';
import { createToolRenderers } from '../../src/index.ts';
import { createAiSdkAdapter } from '../../src/reading/adapter/index.ts';

const version = Number(new URLSearchParams(location.search).get('version')) as 5 | 6 | 7;
const adapter = createAiSdkAdapter({ api: `/api/${version}`, version });
const partRenderers = createToolRenderers();

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <ThemeProvider theme={createTheme()}>
    <ChatBox adapter={adapter} partRenderers={partRenderers} sx={{ height: 700 }} />
  </ThemeProvider>,
);
