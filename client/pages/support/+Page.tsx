import { ConsultationForm } from '#client/features/consultation/ConsultationForm.tsx';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { Card } from '#client/ui/Card.tsx';

export function Page() {
  return (
    <ContentPage
      namespace="support"
      figures={{
        consultation: (
          <Card look="raised">
            <ConsultationForm />
          </Card>
        ),
      }}
    />
  );
}
