/** React in a module of its own, so that its code runs in a task of its own (`+client.ts`). */
import 'react-dom/client';
