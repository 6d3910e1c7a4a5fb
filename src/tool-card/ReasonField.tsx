'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { useToolCard } from './ToolCardContext.ts';

const Label = styled('label')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  fontSize: theme.typography.pxToRem(13),
}));

const Field = styled('textarea')(({ theme }) => ({
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  color: 'inherit',
  backgroundColor: 'transparent',
  padding: theme.spacing(0.75, 1),
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  resize: 'vertical',
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -1,
  },
}));

const Opener = styled(Button)({ alignSelf: 'flex-start' });

interface Props {
  readonly toolName: string;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (reason: string) => void;
}

/** Takes the reason of a denial, from whoever wants to give one. */
export function ReasonField({ toolName, value, isReadOnly, onChange }: Props): React.JSX.Element {
  const { localeText, tabIndex } = useToolCard();
  const [isOpen, setIsOpen] = React.useState(value !== '');
  const [hasMoved, setHasMoved] = React.useState(false);
  const fieldRef = React.useRef<HTMLTextAreaElement>(null);
  const openerRef = React.useRef<HTMLButtonElement>(null);
  // The focus goes where the reader has asked for, once that is there.
  React.useEffect(() => {
    if (hasMoved) {
      (isOpen ? fieldRef.current : openerRef.current)?.focus();
    }
  }, [hasMoved, isOpen]);
  const move = (open: boolean): void => {
    setHasMoved(true);
    setIsOpen(open);
  };
  if (!isOpen) {
    return (
      <Opener
        ref={openerRef}
        size="small"
        color="inherit"
        tabIndex={tabIndex}
        aria-label={localeText.addReasonToolLabel(toolName)}
        onClick={() => move(true)}
      >
        {localeText.addReasonLabel}
      </Opener>
    );
  }
  return (
    <Label>
      {localeText.reasonLabel}
      <Field
        ref={fieldRef}
        rows={2}
        value={value}
        tabIndex={tabIndex}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // The keys of the message list are none here.
          event.stopPropagation();
          if (event.key === 'Escape') {
            onChange('');
            move(false);
          }
        }}
      />
    </Label>
  );
}
